// The file with everything, for the owner only. Each download is in the log.
import { openExport } from "~/desk/export/make-exports.server";
import { adminContext } from "~/platform/context/command-contexts";
import { notFound } from "~/platform/context/context";

import type { Route } from "./+types/export-file";

export async function loader({ params, context }: Route.LoaderArgs) {
  const file = await openExport(adminContext(context), params.id);
  if (!file) throw notFound();
  return new Response(file.stream, {
    headers: {
      "Content-Type": "application/zip",
      "Content-Length": String(file.bytes),
      "Content-Disposition": `attachment; filename="${file.name}"`,
      "Cache-Control": "private, no-store",
    },
  });
}
