// One of a kind at a time: who wants what is under way already waits for that.

/** `begin` is called where nothing is under way under that key; all who wait get its outcome, a failure as well. */
export function createFlights<Value>() {
  const flights = new Map<string, Promise<Value>>();
  return (key: string, begin: () => Promise<Value>): Promise<Value> => {
    const known = flights.get(key);
    if (known) return known;
    const flight = begin().finally(() => flights.delete(key));
    flights.set(key, flight);
    return flight;
  };
}
