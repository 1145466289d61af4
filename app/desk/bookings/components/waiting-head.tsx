// Heading of a waiting request: pets, household, and how long it has waited.
import { href, Link } from "react-router";

import { Icon } from "~/ui/icon";

import type { Waiting } from "../list-waiting.server";

/** Heading of the card. `id`: id of the title element, which labels the card. */
export const WaitingHead = ({ id, one }: { id: string; one: Waiting }) => (
  <div className="panel-head">
    <h3 id={id}>
      <bdi>{one.pets.join(", ")}</bdi>
      <span className="sub">
        <Link to={href("/admin/clients/:id", { id: one.client.id })}>{one.client.name}</Link>, {one.area}
      </span>
    </h3>
    <span className="state state-waiting">
      <Icon name="clock" /> {one.age}
      <span className="sr"> waiting</span>
    </span>
  </div>
);
