// The owner's services in their order, each with buttons to change, move, hide and show it.
import { href, Link } from "react-router";

import { groupInWords, type Service } from "~/business/services/services";
import { ActionButton } from "~/ui/app/action-button";

import { placeNames, serviceTexts as texts } from "./service-facts";

const page = href("/admin/settings/services");

export function ServiceList({ services }: { services: readonly Service[] }) {
  return (
    <section className="panel own-entries" aria-labelledby="services">
      <h2 id="services">{texts.title}</h2>
      {services.map((service, place) => (
        <div key={service.id}>
          <h3>
            <bdi>{service.name}</bdi>{" "}
            {service.isHidden ? <span className="state state-waiting">{texts.hidden}</span> : null}
          </h3>
          <p className="muted">{service.summary}</p>
          <p className="hint">{aboutService(service)}</p>
          <Buttons service={service} isFirst={place === 0} />
        </div>
      ))}
    </section>
  );
}

const aboutService = ({ group, place }: Service): string =>
  [placeNames[place], ...(group ? [`group of ${groupInWords(group)}`] : [])].join(", ");

function Buttons({ service: { id, name, isHidden }, isFirst }: { service: Service; isFirst: boolean }) {
  const small = "btn btn-quiet btn-small";
  return (
    <div className="actions tight">
      <Link
        to={`${page}?edit=${encodeURIComponent(id)}#service-name`}
        className={small}
        aria-label={texts.editOf(name)}
      >
        {texts.edit}
      </Link>
      {isFirst ? null : (
        <ActionButton action={page} fields={{ intent: "up", id }} className={small} label={texts.upOf(name)}>
          {texts.up}
        </ActionButton>
      )}
      <ActionButton
        action={page}
        fields={{ intent: isHidden ? "show" : "hide", id }}
        className={small}
        label={isHidden ? texts.showOf(name) : texts.hideOf(name)}
      >
        {isHidden ? texts.show : texts.hide}
      </ActionButton>
    </div>
  );
}
