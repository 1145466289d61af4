import { Link } from "react-router";

import { Poster } from "~/ui/poster";

export default function TestimonialPoster({ showForm }: { showForm: boolean }) {
  return (
    <Poster
      tint="jac"
      title="Testimonials"
      art="vignette-walk"
      lead="What people say about their walker, and what their dogs would say, too."
    >
      <div className="actions">
        <Link to={showForm ? "/testimonials" : "/testimonials?share=1"} className="btn btn-big">
          {showForm ? "View All Testimonials" : "Share Your Experience"}
        </Link>
      </div>
    </Poster>
  );
}
