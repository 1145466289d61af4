// What the owner set.
import { pgTable, text } from "drizzle-orm/pg-core";
import { id, updatedAt, version } from "../columns";

export const siteSettings = pgTable("site_settings", {
  id: id(),
  key: text("key").notNull().unique(),
  value: text("value").notNull(),
  version: version(),
  updatedAt: updatedAt(),
});
