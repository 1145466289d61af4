import { href, Link } from "react-router";

import { home } from "~/business/texts/home";
import { StoredPicture } from "~/platform/media/components/stored-picture";
import { Drawing } from "~/ui/drawing";

/** Two pictures: the owner's photo beside a drawing, or two drawings. */
export function About({ picture }: { picture: string | null }) {
  return (
    <section id="about" className="section">
      <div className="wrap two about">
        <div className="about-pictures">
          {picture ? (
            <StoredPicture
              url={picture}
              alt="Your walker"
              sizes="(min-width: 60rem) 300px, 50vw"
              width={480}
              height={600}
            />
          ) : (
            <Drawing name="about-leashes" title="Leashes on their hooks by the door" />
          )}
          <Drawing name="about-bungalow" title="A Westside bungalow with its porch light on" />
        </div>
        <div className="prose">
          <h2>{home.aboutHeading}</h2>
          {home.aboutParagraphs.map((text) => (
            <p key={text}>{text}</p>
          ))}
          <p>
            <Link to={href("/story")}>{home.aboutLink}</Link>
          </p>
        </div>
      </div>
    </section>
  );
}
