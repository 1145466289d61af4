// Makes an account for a client (docs/product.md, Accounts: by invitation, or with a typed password).
import { NewClientForm } from "~/clients/index";
import { submitNewClient } from "~/clients/index.server";
import { PageHead } from "~/ui/app/app-frame";

import type { Route } from "./+types/new-client";

export async function action(args: Route.ActionArgs) {
  return submitNewClient(args);
}

export function meta() {
  return [{ title: "New client" }, { name: "robots", content: "noindex" }];
}

export default function NewClient({ actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="New client" lead="For someone on the phone, or someone you know. Others register themselves." />
      <div className="panel form-panel">
        <NewClientForm reply={actionData} />
      </div>
    </>
  );
}
