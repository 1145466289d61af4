/** Days of Los Angeles; `to` is no part of it anymore. */
export interface Span {
  from: Temporal.PlainDate;
  to: Temporal.PlainDate;
}
