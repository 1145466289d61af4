// Keys of households, and who holds them (docs/product.md, Keys).
import { listWalkers } from "~/accounts/walkers/queries.server";
import { KeyList } from "~/clients/access/key-list";
import { keysTexts as texts } from "~/clients/access/texts";
import { listKeys } from "~/clients/access/keys.server";
import { submitKeyMove } from "~/clients/access/submit-access.server";
import { adminContext } from "~/platform/context/command-contexts";
import { PageHead } from "~/ui/app/app-frame";
import { RefusalNote } from "~/ui/app/refusal-note";

import type { Route } from "./+types/keys";

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = adminContext(context);
  const [keys, walkers] = await Promise.all([listKeys(db), listWalkers(db)]);
  return { keys, walkers: walkers.map(({ id, name }) => [id, name] as const) };
}

export const action = submitKeyMove;

export const meta = () => [{ title: texts.title }];

export default function Keys({ loaderData: { keys, walkers }, actionData }: Route.ComponentProps) {
  const ofForm = actionData?.ok === false && actionData.values.intent?.[0] === "handed-over";
  return (
    <>
      <PageHead title={texts.title} lead={texts.lead} />
      {ofForm ? null : <RefusalNote reply={actionData} />}
      {keys.length === 0 ? (
        <p className="empty">{texts.none}</p>
      ) : (
        <KeyList keys={keys} walkers={walkers} reply={ofForm ? actionData : undefined} />
      )}
    </>
  );
}
