// The screen shown when all else failed (specification §2). It leans on nothing that may have failed.
import { useLocation } from "react-router";

export function ErrorScreen({ message }: { message: string }) {
  const { search } = useLocation();
  return (
    <main className="site sky">
      <title>Something went wrong!</title>
      <div className="wrap section">
        <h1>Something went wrong!</h1>
        <p className="lead">{message}</p>
        {/* Asking for the same address again resets everything, with and without scripts. */}
        <form className="actions">
          {Array.from(new URLSearchParams(search), ([name, value], i) => (
            <input key={i} type="hidden" name={name} value={value} />
          ))}
          <button className="btn btn-big">Try again</button>
          <a className="btn btn-quiet btn-big" href="/">
            To the home page
          </a>
        </form>
      </div>
    </main>
  );
}
