// Makes the backup of each night where BACKUP_TO is set (docs/product.md, Backups).
import type { Services } from "~/platform/context/context";
import { claimBackup, finishBackup } from "~/platform/process/backup-runs";
import { keptBackups, writeBackup } from "~/platform/process/backup-places";

export async function backUpNightly({ db, log, backups, readBusiness }: Services): Promise<void> {
  if (!backups) return;
  // The machine's time, as in the name of a backup that somebody makes by hand.
  const now = Temporal.Now.instant();
  const id = await claimBackup(db, now, (await readBusiness()).timeZone);
  if (!id) return;
  try {
    const written = await writeBackup(backups.pack(), {
      place: await backups.openPlace(),
      key: backups.key,
      keep: keptBackups,
      now,
    });
    await finishBackup(db, id, { finishedAt: Temporal.Now.instant(), ...written });
    log.info(written, "backed up");
  } catch (error) {
    log.error({ err: error }, "the backup failed; will retry");
    const problem = error instanceof Error ? error.message : "unknown";
    await finishBackup(db, id, { finishedAt: Temporal.Now.instant(), problem: problem.slice(0, 300) });
  }
}
