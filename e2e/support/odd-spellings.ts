/** Odd spellings of a URL, which no link uses. */
export function oddSpellings(address: string, origin: string): string[] {
  const [path = "", query] = address.split("?");
  const encoded = path.replace(/[a-z](?=[^/]*$)/, (letter) => `%${letter.charCodeAt(0).toString(16)}`);
  const spellings = [
    `${path}#.data`,
    `${path}#x`,
    `${path}%23.data`,
    `${path}%2edata`,
    `${path}\\.data`,
    `${path};.data`,
    `${path}/`,
    `${path}/_.data`,
    `${path}.data.data`,
    `/${path}`,
    `/.${path}`,
    `/x/..${path}`,
    path.toUpperCase(),
    `${path.toUpperCase()}.data`,
    encoded,
    `${encoded}.data`,
    `http://evil.example${path}`,
    `${origin}${path}`,
    `${origin}${path}#.data`,
    `${origin}/${path}.data`,
  ];
  return [...spellings.map((each) => (query ? `${each}?${query}` : each)), `${address}${query ? "&" : "?"}x=.data`];
}
