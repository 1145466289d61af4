// Program that tests build, start and kill. It runs a command of `walks`. Arguments: the settings as JSON, the command.
import { runWalks } from "~/walks";

const [settings = "{}", ...args] = process.argv.slice(2);
const source = JSON.parse(settings) as Record<string, string>;
process.exitCode = await runWalks(args, { source, say: (line) => console.log(line) });
