// Deduplicates concurrent calls with the same key.

/**
 * Runs `begin` unless a call with the same key is running. All concurrent callers get the result or error of that call.
 */
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
