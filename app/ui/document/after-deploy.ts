// A page that was open during a deploy refers to files that no longer exist. React Router would reload that page and
// lose the user's action. Instead, the browser opens the pressed link as a document, or submits the form, as it does
// without scripts (docs/decisions/041-presses-after-a-deploy.md).
import { type ContextType, useContext, useEffect } from "react";
import {
  createPath,
  type DataRouter,
  UNSAFE_DataRouterContext as DataRouterContext,
  UNSAFE_FrameworkContext as FrameworkContext,
} from "react-router";

type Framework = NonNullable<ContextType<typeof FrameworkContext>>;

/** To be called in the root of every page that React Router hydrates. */
export function usePressesAfterDeploy(): void {
  const router = useContext(DataRouterContext)?.router;
  const framework = useContext(FrameworkContext);
  useEffect(() => {
    if (!router || !framework) return;
    const missingAt = (path: string) => missingFiles(router, framework, path);
    const leaveLinks = openMissingPages(router, missingAt);
    const leaveForms = checkForms(missingAt);
    return () => {
      leaveLinks();
      leaveForms();
    };
  }, [router, framework]);
}

/**
 * Returns the files of a path's routes that the browser has not loaded yet; null when React Router does not know the
 * path.
 */
function missingFiles(router: DataRouter, { manifest, routeModules }: Framework, path: string): string[] | null {
  const matches = router.match(path);
  if (!matches || matches.at(-1)?.route.path?.endsWith("*")) return null;
  const routes = matches.flatMap(({ route }) => (route.id in routeModules ? [] : (manifest.routes[route.id] ?? [])));
  return routes
    .flatMap((route) => [
      route.module,
      route.clientActionModule,
      route.clientLoaderModule,
      route.clientMiddlewareModule,
    ])
    .filter((file) => file !== undefined);
}

type MissingAt = (path: string) => string[] | null;

const load = (file: string): Promise<unknown> => import(/* @vite-ignore */ file);

/**
 * Opens the target of a link or redirect as a document if the files of the target are missing. Returns a function that
 * removes this handler.
 */
function openMissingPages(router: DataRouter, missingAt: MissingAt): () => void {
  let last = router.state.navigation.location;
  return router.subscribe(({ navigation: { location } }) => {
    if (!location || location === last) return;
    last = location;
    // React Router reloads the current page at the same moment; the browser follows the later of two navigations.
    const open = () => setTimeout(() => window.location.assign(createPath(location)));
    for (const file of missingAt(location.pathname) ?? []) load(file).catch(open);
  });
}

/**
 * Holds back a form until the files of its page are loaded. If they are missing, the browser submits the form instead.
 */
function checkForms(missingAt: MissingAt): () => void {
  const pending = new WeakSet<HTMLFormElement>();
  const decided = new WeakMap<HTMLFormElement, "React Router" | "the browser">();
  const check = (event: SubmitEvent) => {
    const { target: form, submitter } = event;
    if (!(form instanceof HTMLFormElement) || !form.matches("form[data-discover][method=post]")) return;
    const sender = decided.get(form);
    decided.delete(form);
    if (sender === "React Router") return;
    if (sender === "the browser") return event.stopImmediatePropagation();
    const missing = missingAt(new URL(form.getAttribute("action") ?? "", window.location.href).pathname);
    if (missing?.length === 0) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (pending.has(form)) return;
    pending.add(form);
    const sendAgain = (isThere: boolean) => {
      pending.delete(form);
      decided.set(form, isThere ? "React Router" : "the browser");
      form.requestSubmit(submitter);
    };
    // In a new task, because the browser ignores requestSubmit() during the current submit event.
    void canLoad(missing).then((isThere) => setTimeout(sendAgain, 0, isThere));
  };
  // The capture phase on window comes before React's own listener, which is on the document.
  window.addEventListener("submit", check, true);
  return () => window.removeEventListener("submit", check, true);
}

/**
 * Returns whether all files load. Returns true when offline: the files may exist, and React Router leaves the form in
 * the page.
 */
const canLoad = async (files: readonly string[] | null): Promise<boolean> =>
  files !== null &&
  Promise.all(files.map(load)).then(
    () => true,
    () => !navigator.onLine,
  );
