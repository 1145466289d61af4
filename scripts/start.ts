// `npm start`: the production server, from what `npm run build` built.
process.env.NODE_ENV = "production";
const built = new URL("../build/server/index.js", import.meta.url).href;
await import(built);
