// A field's control has the constraints that the server validates (docs/decisions/025-fields.md).
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";

import { schemaOf } from "~/shared/fields";
import type { FormField as Described } from "~/shared/form-fields";
import type { FormReply } from "~/shared/form-reply";

import { SiteForm } from "./form";
import { FormField } from "./form-field";

function controlOf(field: Described, initial?: string | boolean, reply?: FormReply) {
  const form = {
    reply,
    busy: false,
    stateNow: () => "idle" as const,
    fromDocument: false,
    Form: "form" as const,
    reset: () => undefined,
  };
  const html = renderToStaticMarkup(
    <SiteForm id="f" form={form} action="/" own>
      <FormField name="x" field={field} initial={initial} />
    </SiteForm>,
  );
  return /<(?:input|textarea|select).*?(?=<\/div>)/.exec(html)?.[0] ?? "";
}

const line = { kind: "line", label: "Name", required: "Name, please", max: 60, autoComplete: "name" } as const;

test.each<[what: string, field: Described, constraints: string[]]>([
  ["a line that is needed", line, ["required", 'maxLength="60"', 'autoComplete="name"', 'type="text"']],
  ["a line of digits", { ...line, digits: true }, ['inputMode="numeric"']],
  ["a phone", { kind: "phone", label: "Phone" }, ['type="tel"', 'maxLength="40"']],
  ["an email", { kind: "email", label: "Email", required: "Email, please" }, ['type="email"', "required"]],
  ["a text that is needed", { kind: "text", label: "Why", required: "Why?" }, ["<textarea", "required"]],
])("the control of %s has its field's constraints", (_, field, constraints) => {
  for (const one of constraints) expect(controlOf(field).toLowerCase()).toContain(one.toLowerCase());
});

test("an optional field is not required, and its control does not truncate a long text", () => {
  expect(controlOf({ kind: "line", label: "Breed" })).not.toContain("required");
  expect(controlOf({ kind: "text", label: "Notes" }).toLowerCase()).not.toMatch(/required|maxlength/);
});

test("a field shows the stored value, and after a refusal the typed value", () => {
  const refused: FormReply = { ok: false, errors: { x: "Too long" }, values: { x: ["typed"] } };
  expect(controlOf(line, "stored")).toContain('value="stored"');
  expect(controlOf(line, "stored", refused)).toContain('value="typed"');
  expect(controlOf({ kind: "tick", label: "Yes" }, true)).toContain("checked");
});

test("the server's validation accepts what the browser accepts, and has its own messages", () => {
  const schema = schemaOf({
    name: line,
    why: { kind: "text", label: "Why", required: "Why?", min: 3 },
    minutes: { kind: "line", label: "Minutes", read: (text) => (/^\d+$/.test(text) ? text : null), odd: "A number" },
    size: { kind: "choice", label: "Size", choices: [["small", "Small"]], none: "Any" },
    box: { kind: "tick", label: "Box" },
  });
  const refusals = (typed: Record<string, string>) =>
    schema.safeParse(typed).error?.issues.map(({ path, message }) => [path[0], message]);
  expect(schema.parse({ name: "x".repeat(60), why: "so it is" })).toEqual({
    name: "x".repeat(60),
    why: "so it is",
    minutes: null,
    size: null,
    box: false,
  });
  expect(refusals({ name: "\u200b", why: "no", minutes: "two", size: "huge" })).toEqual([
    ["name", "Name, please"],
    ["why", "Why?"],
    ["minutes", "A number"],
    ["size", "Please choose from the list"],
  ]);
  expect(refusals({ name: "x".repeat(61), why: "so it is" })).toEqual([
    ["name", "Please keep this under 60 characters"],
  ]);
});
