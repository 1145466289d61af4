export const isBookIntent = (intent: string | null | undefined): boolean => intent === "book";
