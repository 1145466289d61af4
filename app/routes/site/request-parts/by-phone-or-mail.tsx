// How a request is made today: in person. What was chosen stands there, ready to be read out or mailed.
import { answeringHours } from "~/business/hours";
import { services } from "~/business/service-catalog";
import type { OwnPet } from "~/features/pets/own-pet";
import { phoneNumber } from "~/shared/phone-number";
import { Icon } from "~/ui/icon";
import { useSite } from "~/ui/use-site";

const inWords = new Intl.ListFormat("en-US", { type: "conjunction" });

export function ByPhoneOrMail({ pets, mayRequest }: { pets: readonly OwnPet[]; mayRequest: boolean }) {
  const { identity } = useSite();
  const names = inWords.format(pets.map(({ name }) => name));
  const subject = `Service request for ${names}`;
  const body = `Service:\nDay:\nTime of day:\nHow long:\n\nFor: ${names}`;
  return (
    <section className="panel stack" aria-labelledby="service-details">
      <h2 id="service-details">Service Details</h2>
      <dl className="facts">
        <dt>For</dt>
        <dd>{names}</dd>
        <dt>Services</dt>
        <dd>
          {Object.values(services)
            .map(({ name }) => name)
            .join(", ")}
        </dd>
      </dl>
      {mayRequest ? (
        <>
          <p>
            I take requests by phone or message today. Tell me the service, the day, the time of day and how long, and I
            answer with the price and the exact time.
          </p>
          <div className="row-actions">
            <a href={`tel:${phoneNumber(identity.phone)}`} className="btn">
              <Icon name="phone" /> Call {identity.phone}
            </a>
            <a href={`mailto:${identity.email}?${mailQuery({ subject, body })}`} className="btn btn-quiet">
              <Icon name="mail" /> Write to {identity.email}
            </a>
          </div>
          <p className="muted">
            Calls {answeringHours.call}; messages {answeringHours.email}.
          </p>
        </>
      ) : (
        <p>One thing first, please: it stands at the top of this page.</p>
      )}
    </section>
  );
}

/** Mail programs take %20 for a space, and not +. */
const mailQuery = (fields: Record<string, string>) =>
  Object.entries(fields)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join("&");
