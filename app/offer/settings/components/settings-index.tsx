// The list of all settings pages in six groups, with a search. With scripts, the list narrows while the owner types.
import { useState } from "react";
import { Form, href, Link } from "react-router";

import { findSettings } from "~/offer/settings/settings-pages";

export function SettingsIndex({ asked }: { asked: string }) {
  const [typed, setTyped] = useState(asked);
  const found = findSettings(typed);
  return (
    <>
      <search className="search-form">
        <Form action={href("/admin/settings")}>
          <label htmlFor="settings-search">Find a setting</label>
          <div>
            <input
              id="settings-search"
              type="search"
              name="q"
              className="input"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              autoComplete="off"
              maxLength={100}
            />
            <button className="btn">Find</button>
          </div>
        </Form>
      </search>
      <output className={found.length > 0 ? "sr" : "note"}>
        {found.length > 0
          ? `Pages found: ${found.reduce((sum, { pages }) => sum + pages.length, 0)}`
          : `No setting is called “${typed.trim()}”. Try another word.`}
      </output>
      <div className="settings-index">
        {found.map(({ title, pages }) => (
          <section key={title} className="panel" aria-label={title}>
            <h2>{title}</h2>
            <ul className="pile">
              {pages.map(({ name, to, text }) => (
                <li key={to}>
                  <Link to={to}>{name}</Link>
                  <span className="muted">{text}</span>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}
