// Error screen (docs/product.md, Pages). It uses nothing that may have failed.
import { useLocation } from "react-router";

/** `missing`: the page does not exist, or not for this visitor. */
export function ErrorScreen({ message, missing }: { message: string; missing: boolean }) {
  const { search } = useLocation();
  const title = missing ? "Page Not Found" : "Something went wrong!";
  return (
    <main className="site sky">
      <title>{title}</title>
      <div className="wrap section">
        <h1>{title}</h1>
        <p className="lead">{missing ? "404" : message}</p>
        {/* Requesting the same address resets everything, with and without scripts. */}
        <form className="actions">
          {Array.from(new URLSearchParams(search), ([name, value], i) => (
            <input key={i} type="hidden" name={name} value={value} />
          ))}
          {missing ? null : <button className="btn btn-big">Try again</button>}
          <a className="btn btn-quiet btn-big" href="/">
            Go to the home page
          </a>
        </form>
      </div>
    </main>
  );
}
