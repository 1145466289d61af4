/** How many days ahead events are fetched (specification §9). */
export const daysFetched = 30;
