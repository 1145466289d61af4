// Page that visitors see while the site is a draft (docs/product.md, Draft). It says nothing about the business.
import { href } from "react-router";

import { Drawing } from "~/ui/drawing";

export function OpeningSoon() {
  return (
    <div className="site">
      <title>Opening soon</title>
      <meta name="robots" content="noindex" />
      <main id="main" className="poster door jac">
        <div className="wrap">
          <div className="door-card">
            <h1>Opening soon</h1>
            <p className="lead">This site isn't open yet. Please come back a little later.</p>
            <p className="door-more">
              <a href={href("/login")}>Log in</a>
            </p>
          </div>
          <Drawing name="empty-testimonials" className="poster-art" />
        </div>
      </main>
    </div>
  );
}
