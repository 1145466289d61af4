// Makes an account for a client (specification §5, §8; decisions §2: by invitation, or with a typed password).
import { NewClientForm } from "~/features/clients/components/new-client-form";
import { creationUnknown } from "~/features/clients/messages";
import { submitNewClient } from "~/features/clients/submit-new-client.server";
import { PageHead } from "~/ui/app/app-frame";
import { unlessRefused } from "~/ui/revalidate";
import { whenUnreachable } from "~/ui/when-unreachable";

import type { Route } from "./+types/new-client";

export const shouldRevalidate = unlessRefused;

export async function action(args: Route.ActionArgs) {
  return submitNewClient(args);
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return whenUnreachable(() => serverAction(), creationUnknown);
}

export function meta() {
  return [{ title: "New client" }, { name: "robots", content: "noindex" }];
}

export default function NewClient({ actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="New client" lead="For somebody you know. Others register themselves." />
      <div className="panel form-panel">
        <NewClientForm reply={actionData} />
      </div>
    </>
  );
}
