// A person at a browser without JavaScript: follows links, fills in forms and presses their buttons, over HTTP.
import { type Answer, ask, decoded, linkIn, pairsIn, wordsOf } from "./by-http.ts";

export interface Person {
  /** Opens a page; a full URL of the site works, too. Follows redirects. */
  open: (path: string) => Promise<Answer>;
  /**
   * Presses the button with this text, or one that matches, on the page opened last, after filling in these fields. Of
   * several such buttons it presses the first whose form has the fields. Follows the redirect of the answer.
   */
  press: (button: string | RegExp, fields?: Record<string, string | File>) => Promise<Answer>;
  /** Follows the link with this text on the page opened last. */
  follow: (link: string) => Promise<Answer>;
  /** Effort since this person was made: presses and followed links, pages they led to, and fields filled in. */
  effort: () => { taps: number; screens: number; fields: number };
}

/** A form on a page, as the browser sends it. */
interface Form {
  action: string;
  method: string;
  fields: [name: string, value: string][];
}

type Sent = (readonly [name: string, value: string | File])[];

export function personAt({ origin }: { origin: string }): Person {
  const cookies = new Map<string, string>();
  let here = "/";
  let page: Answer | undefined;
  let taps = 0;
  let filledIn = 0;
  const screens = new Set<string>();

  async function go(path: string, fields?: Sent): Promise<Answer> {
    const cookie = [...cookies].map((pair) => pair.join("=")).join("; ");
    const answer = await ask(origin, path, { cookie, fields });
    for (const set of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      cookies.set(name, value);
    }
    if (answer.location) return go(pathOf(answer.location));
    here = path;
    page = answer;
    return answer;
  }
  async function tap(path: string, fields?: Sent): Promise<Answer> {
    taps += 1;
    const answer = await go(path, fields);
    screens.add(new URL(here, origin).pathname);
    return answer;
  }
  const pathOf = (link: string) => {
    const url = new URL(link, origin + here);
    return url.pathname + url.search;
  };

  return {
    open: (link) => go(pathOf(link)),
    async press(button, fields = {}) {
      if (!page) throw new Error("no page is open");
      const form = formOf(page.html, button, Object.keys(fields));
      if (!form) throw new Error(`no button ${String(button)} on ${here}: ${page.words.slice(0, 500)}`);
      const unknown = Object.keys(fields).filter((name) => !page?.html.includes(`name="${name}"`));
      if (unknown.length > 0) throw new Error(`no field ${unknown.join(", ")} on ${here}`);
      filledIn += Object.keys(fields).length;
      const sent: Sent = [...form.fields.filter(([name]) => !Object.hasOwn(fields, name)), ...Object.entries(fields)];
      const action = pathOf(form.action || here);
      if (form.method === "get") return tap(`${action.split("?")[0]}?${new URLSearchParams(textsIn(sent))}`);
      return tap(action, sent);
    },
    async follow(link) {
      const href = page && linkIn(page.html, link);
      if (!href) throw new Error(`no link ${link} on ${here}`);
      return tap(pathOf(decoded(href)));
    },
    effort: () => ({ taps, screens: screens.size, fields: filledIn }),
  };
}

const textsIn = (fields: Sent) => fields.filter((field): field is [string, string] => typeof field[1] === "string");

/** Finds the form of a button, inside it or named by its attribute: the first with these fields, or else the first. */
function formOf(html: string, button: string | RegExp, names: readonly string[]): Form | undefined {
  const all = formsOf(html, button);
  return all.find(({ text }) => names.every((name) => text.includes(`name="${name}"`)))?.form ?? all[0]?.form;
}

function formsOf(html: string, button: string | RegExp): { text: string; form: Form }[] {
  const found: { text: string; form: Form }[] = [];
  for (const { 0: whole, 1: attributes = "", 2: text = "", index } of html.matchAll(
    /<button([^>]*)>(.*?)<\/button>/gs,
  )) {
    const names = [wordsOf(text).trim(), attributeOf(attributes, "aria-label")];
    if (!names.some((name) => (typeof button === "string" ? name === button : button.test(name)))) continue;
    const id = attributeOf(attributes, "form");
    const forms = [...html.matchAll(/<form([^>]*)>.*?<\/form>/gs)];
    const form = forms.find((one) =>
      id
        ? attributeOf(one[1] ?? "", "id") === id
        : one.index < index && index + whole.length <= one.index + one[0].length,
    );
    if (!form) continue;
    const pressed = attributeOf(attributes, "name");
    const made = {
      action: attributeOf(attributes, "formaction") || attributeOf(form[1] ?? "", "action"),
      method: attributeOf(form[1] ?? "", "method"),
      fields: [
        ...pairsIn(form[0]),
        ...(pressed ? [[pressed, attributeOf(attributes, "value")] as [string, string]] : []),
      ],
    };
    found.push({ text: form[0], form: made });
  }
  return found;
}

const attributeOf = (attributes: string, name: string): string =>
  decoded(new RegExp(`\\s${name}="([^"]*)"`).exec(attributes)?.[1] ?? "");
