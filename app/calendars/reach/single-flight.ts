// Deduplicates concurrent calls with the same key.

/** `begin` runs unless a call with that key is running. All callers get its result or error. */
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
