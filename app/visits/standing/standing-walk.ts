// A standing walk as its screens and lists show it; everything is ready to be printed.
import type { RequestState } from "~/business/booking-states";
import type { Cents } from "~/shared/money";
import type { Quote } from "~/shared/quote";

import type { AddOns } from "./add-ons";

export type StandingState = "pending" | "active" | "ended" | "declined" | "withdrawn";

/** One line of a list of standing walks. */
export interface StandingWalk {
  id: string;
  /** Of its first request, while that waits for an answer. */
  requestId: string | null;
  state: StandingState;
  /** "Dog Walking, 30 min". */
  service: string;
  /** "Every Tuesday and Thursday at 12:30 PM PT". */
  pattern: string;
  /** "until December 31, 2026", or "until stopped". */
  until: string;
  /** "Biscuit and Moose". */
  petNames: string;
  clientName: string;
  walkerName: string | null;
  /** "Tue, Nov 24, 12:30 PM PT", or null: none is on the calendar. */
  next: string | null;
  /** Days that could not be put on the calendar. */
  problems: number;
}

export type EndScope = "this" | "following" | "all";

/** A visit that a cancellation would end, with what that costs. */
export interface EndingVisit {
  requestId: string;
  /** The day of its pattern, as an ISO date. */
  seriesDate: string;
  /** "Tue, Nov 24, 12:30 PM PT". */
  when: string;
  total: Cents;
  fee: Cents;
}

export interface WhatEnds {
  visits: EndingVisit[];
  /** The sum of their fees. */
  fee: Cents;
}

/** A day of a standing walk that is to come. */
export interface StandingDay {
  requestId: string;
  bookingId: string;
  version: number;
  /** The day of its pattern, as an ISO date. */
  seriesDate: string;
  /** "Tue, Nov 24, 12:30 PM PT". */
  when: string;
  state: RequestState;
  total: Cents;
  /** "Weekend", "Holiday: Thanksgiving (+50%)". */
  adds: string[];
  /** Somebody put their hand to it: a change of the pattern leaves it alone. */
  isHandChanged: boolean;
  /** Another time was asked for, and is not answered yet. */
  isMoveAsked: boolean;
  visitId: string | null;
}

/** A standing walk with everything its screen shows. */
export interface StandingWalkView extends StandingWalk {
  version: number;
  clientId: string;
  /** "From November 24, 2026, until stopped". */
  span: string;
  specialRequests: string | null;
  addOns: string[];
  terms: string[];
  days: StandingDay[];
  problemDays: { day: string; why: string }[];
  /** What the form that changes its pattern begins with; null until it is confirmed. */
  edit: PatternFields | null;
}

export interface PatternFields {
  weekdays: number[];
  everyWeeks: 1 | 2;
  /** "12:30". */
  time: string;
  walkerId: string;
  /** An ISO date, or "". */
  until: string;
  minutes: number;
  /** Durations with a price. */
  durations: number[];
  walkers: { id: string; name: string }[];
}

/** One visit whose extras and wishes can be changed. */
export interface EditableDay extends AddOns {
  requestId: string;
  version: number;
  specialRequests: string | null;
  quote: Quote;
}
