export const isStretchIntent = (intent: string | null | undefined): boolean => intent === "stretch";
