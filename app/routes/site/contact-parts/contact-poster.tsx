import { Icon } from "~/ui/icon";
import { phoneNumber } from "~/shared/phone-number";
import { Poster } from "~/ui/poster";
import { useSite } from "~/ui/use-site";

export default function ContactPoster() {
  const { identity } = useSite();
  return (
    <Poster
      tint="poppy"
      title="Contact Us"
      art="vignette-dropin"
      lead="Tell me about your dog, and I will tell you honestly whether I am the right walker."
    >
      <ul className="facts">
        <li>
          <Icon name="pin" />
          <span>Los Angeles &amp; Culver City</span>
        </li>
        <li>
          <Icon name="phone" />
          <a href={`tel:${phoneNumber(identity.phone)}`}>{identity.phone}</a>
        </li>
        <li>
          <Icon name="mail" />
          <a href={`mailto:${identity.email}`}>{identity.email}</a>
        </li>
      </ul>
    </Poster>
  );
}
