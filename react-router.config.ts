import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // Tests and benches build beside each other without overwriting a running server's files.
  buildDirectory: process.env.BUILD_DIR ?? "build",
} satisfies Config;
