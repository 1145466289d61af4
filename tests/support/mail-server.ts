// An SMTP server on loopback that keeps the mails it receives.
import { createServer, type AddressInfo, type Socket } from "node:net";
import { text } from "node:stream/consumers";

import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

export interface ReceivedMail {
  /** Envelope addresses of sender and recipients. */
  from: string;
  to: string[];
  /** The mail as received. */
  raw: string;
  mail: Email;
}

/** SMTP code with which the server refuses a mail, such as 451; undefined to accept the mail. */
type Verdict = number | undefined;

export interface MailServer {
  url: string;
  port: number;
  received: ReceivedMail[];
  /** Number of mails that clients tried to deliver, accepted or not. */
  offered: () => number;
  close: () => Promise<void>;
}

export interface MailServerOptions {
  port?: number;
  /** Required password of the user "walks"; without it, clients needn't sign in. */
  password?: string;
  onRecipient?: (address: string) => Verdict;
  onMail?: (mail: ReceivedMail, count: number) => Verdict | Promise<Verdict>;
}

function refusal(code: number): Error {
  return Object.assign(new Error("not now, or not ever"), { responseCode: code });
}

export async function startMailServer(options: MailServerOptions = {}): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  let offered = 0;
  const server = new SMTPServer({
    logger: false,
    disabledCommands: ["STARTTLS"],
    authOptional: options.password === undefined,
    allowInsecureAuth: true,
    closeTimeout: 1,
    onAuth(auth, _, done) {
      if (auth.username === "walks" && auth.password === options.password) done(null, { user: "walks" });
      else done(refusal(535));
    },
    onRcptTo(address, _, done) {
      const code = options.onRecipient?.(address.address);
      if (code) offered += 1;
      done(code ? refusal(code) : null);
    },
    onData(stream, session, done) {
      const take = async () => {
        const raw = await text(stream);
        const mail = await PostalMime.parse(raw);
        const { mailFrom, rcptTo } = session.envelope;
        const one = { from: mailFrom ? mailFrom.address : "", to: rcptTo.map(({ address }) => address), raw, mail };
        offered += 1;
        const code = await options.onMail?.(one, offered);
        if (code) throw refusal(code);
        received.push(one);
      };
      take().then(
        () => done(null, "taken"),
        (error: Error) => done(error),
      );
    },
  });
  // Ignores errors of clients that disconnect.
  server.on("error", () => undefined);
  await new Promise<void>((listening) => void server.listen(options.port ?? 0, "127.0.0.1", listening));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    received,
    offered: () => offered,
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}

/** Starts a server that accepts connections and never responds. */
export async function startSilentServer() {
  const sockets = new Set<Socket>();
  const connected = Promise.withResolvers<void>();
  const server = createServer((socket) => {
    sockets.add(socket);
    connected.resolve();
    socket.on("error", () => undefined);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    /** Resolves when the first client connects. */
    connected: connected.promise,
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
