// Panels of the page System: the server, its errors, and its jobs.
import { systemTexts as texts } from "~/desk/texts/system";
import { Fact } from "~/ui/app/fact";

import type { ServerState } from "./system-facts.server";

const { server, jobRuns, errors: errorTexts } = texts;

export function SystemState({ state: { version, update, startedAt, disk, jobs, errors } }: { state: ServerState }) {
  const failing = jobs.filter(({ isFailing }) => isFailing).length;
  return (
    <>
      <section className="panel">
        <h2>{server.name}</h2>
        <dl className="facts">
          <Fact name={server.version}>{version}</Fact>
          <Fact name={server.running}>{startedAt}</Fact>
          <Fact name={server.disk}>{disk && server.free(disk.freeBytes, disk.bytes)}</Fact>
        </dl>
        {update ? (
          <>
            <h3>{server.update(update.version)}</h3>
            <p>{update.notes}</p>
          </>
        ) : null}
      </section>
      <section className="panel">
        <h2>{errorTexts.name}</h2>
        <p>{errors.length === 0 ? errorTexts.none : errorTexts.look}</p>
        {errors.length > 0 ? (
          <dl className="facts">
            {errors.map(({ message, count }) => (
              <Fact key={message} name={message}>
                {errorTexts.times(count)}
              </Fact>
            ))}
          </dl>
        ) : null}
      </section>
      <section className="panel">
        <h2>{jobRuns.name}</h2>
        {jobs.length > 0 ? (
          <details open={failing > 0}>
            <summary>{jobRuns.all(jobs.length, failing)}</summary>
            <dl className="facts">
              {jobs.map(({ name, endedAt, seconds, isFailing, goodAt }) => (
                <Fact key={name} name={name}>
                  {jobRuns.last(endedAt, seconds)}{" "}
                  {isFailing ? <span className="state state-bad">{jobRuns.failed(goodAt)}</span> : null}
                </Fact>
              ))}
            </dl>
          </details>
        ) : (
          <p>{jobRuns.none}</p>
        )}
      </section>
    </>
  );
}
