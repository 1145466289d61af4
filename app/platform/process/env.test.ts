import { describe, expect, it, test } from "vitest";

import { BadEnvironment, readEnv } from "./env";

function complaintAbout(source: Record<string, string>): string {
  try {
    readEnv(source);
  } catch (error) {
    if (error instanceof BadEnvironment) return error.message;
    throw error;
  }
  return "";
}

describe("readEnv", () => {
  test.each([
    ["PORT", "http", "should be a port number such as 3000"],
    ["PORT", "65536", "should be a port number such as 3000"],
    ["PORT", "-1.5", "should be a port number such as 3000"],
    ["WEB_CONCURRENCY", "all", "should be how many processes serve the site, such as 2"],
    ["WEB_CONCURRENCY", "0", "should be how many processes serve the site, such as 2"],
    ["WEB_CONCURRENCY", "2", "needs DATABASE_URL, a PostgreSQL: only one process can use the embedded database"],
    ["PUBLIC_URL", "www.example.com", "should look like https://www.example.com"],
    ["PUBLIC_URL", "ftp://example.com", "should look like https://www.example.com"],
    ["PUBLIC_URL", "javascript:alert(1)", "should look like https://www.example.com"],
    ["DATABASE_URL", "mysql://localhost/walks", "should look like postgres://user:password@localhost:5432/walks"],
    ["DATABASE_URL", "localhost", "should look like postgres://user:password@localhost:5432/walks"],
    ["SMTP_URL", "https://mail.example.com", "should look like smtps://user:password@mail.example.com:465"],
    ["SMTP_URL", "mail.example.com:25", "should look like smtps://user:password@mail.example.com:465"],
    [
      "SECRET",
      "a short secret of thirty-one ch",
      "should be at least 32 random characters; leave it out to have one kept in DATA_DIR",
    ],
    ["TRUSTED_PROXIES", "10.0.0.0/8", "should be how many proxies of yours stand in front, such as 1"],
    ["TRUSTED_PROXIES", "-1", "should be how many proxies of yours stand in front, such as 1"],
    ["TRUSTED_PROXIES", "6", "should be how many proxies of yours stand in front, such as 1"],
    ["RATE_LIMIT_FACTOR", "0", "should be a number such as 1"],
    ["RATE_LIMIT_FACTOR", "-2", "should be a number such as 1"],
    ["RATE_LIMIT_FACTOR", "ten", "should be a number such as 1"],
    ["MAIL_RETRY_SECONDS", "0", "should be a number of seconds such as 30"],
    ["MAIL_RETRY_SECONDS", "soon", "should be a number of seconds such as 30"],
    ["GOOGLE_ISSUER", "accounts.google.com", "should look like https://accounts.google.com"],
    ["GOOGLE_API_ROOT", "googleapis", "should look like https://www.googleapis.com/"],
    ["STRIPE_API_ROOT", "stripe", "should look like https://api.stripe.com/"],
    [
      "STRIPE_API_ROOT",
      "http://api.stripe.com/",
      "begins with https://; only this very machine, in SITE_MODE=test and SITE_MODE=demo, needs none",
    ],
    ["CALENDAR_LOOPBACK", "maybe", "should be 1, or left out"],
    ["LOG_LEVEL", "loud", "should be one of fatal, error, warn, info, debug, silent"],
    ["SITE_MODE", "staging", "should be one of production, demo, test"],
    ["CLOCK_START", "yesterday", "should be an instant with its offset such as 2027-10-18T09:00:00-07:00"],
    ["CLOCK_START", "2027-10-18", "should be an instant with its offset such as 2027-10-18T09:00:00-07:00"],
    ["CLOCK_START", "2027-10-18T09:00:00", "should be an instant with its offset such as 2027-10-18T09:00:00-07:00"],
    [
      "CLOCK_START",
      "2027-10-18T09:00:00-07:00",
      "is for SITE_MODE=test and SITE_MODE=demo only: a site that people book on keeps the real time",
    ],
  ])("reports the invalid setting %s=%j with the expected format", (name, value, advice) => {
    expect(complaintAbout({ [name]: value })).toBe(`The environment is not right:\n  ${name} ${advice}`);
  });

  it("accepts both Stripe settings together, or neither", () => {
    const [key, secret] = [{ STRIPE_SECRET_KEY: "rk_live_a1B2" }, { STRIPE_WEBHOOK_SECRET: "whsec_a1B2" }];
    expect(complaintAbout({ ...key, ...secret })).toBe("");
    const missing = "is missing: clients can pay by card with both, the key and the webhook's secret";
    expect(complaintAbout(key)).toBe(`The environment is not right:\n  STRIPE_WEBHOOK_SECRET ${missing}`);
    expect(complaintAbout(secret)).toBe(`The environment is not right:\n  STRIPE_SECRET_KEY ${missing}`);
    expect(complaintAbout({ STRIPE_SECRET_KEY: "pk_live_a1B2", ...secret })).toContain("should look like sk_live_");
    expect(complaintAbout({ ...key, STRIPE_WEBHOOK_SECRET: "we_1" })).toContain("should look like whsec_");
  });

  it("refuses loopback calendars on production sites", () => {
    const message = "is for SITE_MODE=test and SITE_MODE=demo only: it lets calendars of this very machine be read";
    expect(complaintAbout({ CALENDAR_LOOPBACK: "1" })).toContain(`CALENDAR_LOOPBACK ${message}`);
    expect(complaintAbout({ CALENDAR_LOOPBACK: "1", SITE_MODE: "test" })).toBe("");
  });

  test.each(["GOOGLE_API_ROOT", "GOOGLE_ISSUER"])(
    "requires https for %s, to which Google's tokens are sent",
    (name) => {
      const message = `${name} begins with https://; only this very machine, in SITE_MODE=test and SITE_MODE=demo, needs none`;
      for (const SITE_MODE of ["production", "demo", "test"])
        expect(complaintAbout({ [name]: "http://google.example/", SITE_MODE })).toContain(message);
      expect(complaintAbout({ [name]: "http://127.0.0.1:4000/" })).toContain(message);
      for (const machine of ["127.0.0.1", "localhost", "[::1]"])
        expect(complaintAbout({ [name]: `http://${machine}:4000/`, SITE_MODE: "test" })).toBe("");
    },
  );

  test.each([
    [{ GOOGLE_CLIENT_ID: "walks" }, "GOOGLE_CLIENT_SECRET"],
    [{ GOOGLE_CLIENT_SECRET: "secret" }, "GOOGLE_CLIENT_ID"],
  ])("requires id and secret of a Google client together: %j", (some, missing) => {
    expect(complaintAbout(some)).toContain(`${missing} is missing`);
  });

  it("has default URLs for Google", () => {
    expect(readEnv({ GOOGLE_CLIENT_ID: "walks", GOOGLE_CLIENT_SECRET: "secret" })).toMatchObject({
      GOOGLE_ISSUER: "https://accounts.google.com",
      GOOGLE_API_ROOT: "https://www.googleapis.com/",
    });
  });

  test.each<Record<string, string>>([
    { S3_BUCKET: "walks" },
    { S3_ENDPOINT: "https://s3.example.com" },
    { S3_BUCKET: "walks", S3_REGION: "auto", S3_ACCESS_KEY_ID: "key" },
  ])("requires the settings of an S3 bucket together: %j", (some) => {
    const needed = ["S3_BUCKET", "S3_REGION", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"];
    const complaint = complaintAbout(some);
    for (const name of needed)
      expect(complaint.includes(`\n  ${name} is missing`), name).toBe(!Object.hasOwn(some, name));
  });

  it("names the missing settings of an S3 bucket", () => {
    const bucket = { S3_BUCKET: "Walks!", S3_ENDPOINT: "s3.example.com", S3_REGION: "us west" };
    expect(complaintAbout({ ...bucket, S3_ACCESS_KEY_ID: "key", S3_SECRET_ACCESS_KEY: "secret" })).toBe(
      `The environment is not right:
  S3_BUCKET should be the name of a bucket such as walks-pictures
  S3_ENDPOINT should look like https://s3.example.com
  S3_REGION should be a region such as us-west-2, or auto`,
    );
  });

  it("reports all errors at once", () => {
    const complaint = complaintAbout({ PORT: "x", SITE_MODE: "x", SMTP_URL: "x", HOST: "127.0.0.1" });
    expect(
      complaint
        .split("\n")
        .slice(1)
        .map((line) => line.trim().split(" ")[0]),
    ).toEqual(["PORT", "SMTP_URL", "SITE_MODE"]);
  });

  it("repeats no value in an error, because the value may be a password", () => {
    expect(complaintAbout({ DATABASE_URL: "mysql://walks:hunter2@db/walks", SECRET: "hunter2" })).not.toContain(
      "hunter2",
    );
  });
});

describe("readEnv of a valid environment", () => {
  it("needs no settings", () => {
    expect(readEnv({})).toEqual({
      PORT: 3000,
      WEB_CONCURRENCY: 1,
      HOST: "0.0.0.0",
      GOOGLE_ISSUER: "https://accounts.google.com",
      GOOGLE_API_ROOT: "https://www.googleapis.com/",
      STRIPE_API_ROOT: "https://api.stripe.com/",
      DATA_DIR: "./data",
      MAIL_RETRY_SECONDS: 30,
      TRUSTED_PROXIES: 0,
      RATE_LIMIT_FACTOR: 1,
      LOG_LEVEL: "info",
      SITE_MODE: "production",
    });
  });

  test.each(["", " ", "\t"])("treats a setting of %j as absent", (blank) => {
    const names = ["PORT", "HOST", "DATA_DIR", "PUBLIC_URL", "DATABASE_URL", "SMTP_URL", "SECRET", "SITE_MODE"];
    expect(readEnv(Object.fromEntries(names.map((name) => [name, blank])))).toEqual(readEnv({}));
  });

  it("parses each setting", () => {
    expect(
      readEnv({
        PORT: "0",
        PUBLIC_URL: "https://www.example.com/",
        DATABASE_URL: "postgresql://walks@localhost/walks",
        SMTP_URL: "smtp://localhost:25",
        TRUSTED_PROXIES: "2",
        RATE_LIMIT_FACTOR: "0.5",
        SITE_MODE: "demo",
        HOME: "/root",
      }),
    ).toMatchObject({
      PORT: 0,
      PUBLIC_URL: "https://www.example.com",
      DATABASE_URL: "postgresql://walks@localhost/walks",
      SMTP_URL: "smtp://localhost:25",
      TRUSTED_PROXIES: 2,
      RATE_LIMIT_FACTOR: 0.5,
      SITE_MODE: "demo",
    });
  });
});
