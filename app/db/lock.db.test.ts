// Two containers on one embedded database.
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";

import { expect, onTestFinished, test } from "vitest";

import { openDatabase } from "~/db/client.server";
import { waitlist } from "~/db/tables/site";

import { hasPidNamespaces, inPidNamespace } from "../../tests/support/pid-namespace";
import { useProgram } from "../../tests/support/run-program";
import { newPlace } from "../../tests/support/started-server";

const runProgram = useProgram("write-rows", inPidNamespace);

interface Container {
  child: ChildProcess;
  nextLine: () => Promise<string>;
  write: (email: string) => Promise<void>;
}

function startContainer(dataDir: string): Container {
  const child = runProgram([dataDir]);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const nextLine = async () => String((await lines.next()).value);
  return {
    child,
    nextLine,
    async write(email) {
      child.stdin.write(`${email}\n`);
      expect(await nextLine()).toBe("written");
    },
  };
}

const emails = Array.from({ length: 10 }, (_, number) => `guest-${number}@example.com`);

test.runIf(hasPidNamespaces)(
  "when two containers open one data directory, the second is refused, and no write of the first is lost",
  async () => {
    const { dataDir } = await newPlace("embedded");
    const first = startContainer(dataDir);
    expect(await first.nextLine()).toBe("open");
    for (const email of emails.slice(0, 5)) await first.write(email);

    const second = startContainer(dataDir);
    expect(await second.nextLine()).toContain(`The data directory ${dataDir} is in use`);
    for (const email of emails.slice(5)) await first.write(email);
    first.child.kill("SIGKILL");
    await once(first.child, "close");

    const third = await openDatabase({ url: undefined, dataDir });
    onTestFinished(() => third.close());
    const rows = await third.db.select({ email: waitlist.email }).from(waitlist);
    expect(rows.map(({ email }) => email).toSorted()).toEqual(emails);
  },
);
