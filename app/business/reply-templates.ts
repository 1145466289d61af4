// Default replies to leads (contact messages). The owner edits them at /admin/settings/replies.

export interface ReplyTemplate {
  id: string;
  name: string;
  /** Plain text. Placeholders such as `{name}` are replaced with the lead's data. */
  body: string;
}

export const defaultReplies: readonly ReplyTemplate[] = [
  {
    id: "meet-and-greet",
    name: "Offer a meet and greet",
    body: `Thanks for telling me about {pet}! I'd love to come by for a free meet and greet, about half an hour at your place, so {pet} can look me over before anything is booked.

I'm free {times}. Does that work? Pick a time here, and it's booked: {link}

Or call or text me at {phone}.`,
  },
  {
    id: "more-questions",
    name: "Ask for more",
    body: `Thanks for asking about {service} for {pet}. Before I say yes, a few questions: how does {pet} get along with other dogs, which days would you like, and about what time?

A line or two is plenty.`,
  },
  {
    id: "outside-area",
    name: "Outside my area",
    body: `Thanks for writing. I'm sorry to say your street is outside the area I walk in today, so I can't promise {pet} a walk there. I'll let you know if that changes.`,
  },
];
