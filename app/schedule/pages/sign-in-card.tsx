// Invites anonymous visitors to sign in.
import { href, Link } from "react-router";

/** `back`: path after signing in. */
export function SignInCard({ back }: { back: string }) {
  return (
    <section className="card mt-6">
      <div className="card-body">
        <h2>Already have an account?</h2>
        <p>
          We recommend signing in before you book: your name, email, phone and address are then filled in for you, and
          your visits appear on your dashboard.
        </p>
        <div className="actions">
          <Link to={`${href("/login")}?to=${encodeURIComponent(back)}`} className="btn">
            Sign In
          </Link>
          <Link to={href("/register")} className="btn btn-ghost">
            Create Account
          </Link>
        </div>
      </div>
    </section>
  );
}
