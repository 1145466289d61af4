"""Reads calendar files a second way, for the fuzz of app/calendars/ics: vobject splits the lines, dateutil expands rules and
reads VTIMEZONE, and Python's zoneinfo knows the other zones. It shares no code with the site's own reader.

Standard input: one JSON object per line, {"text", "from", "to", "addresses"}; times in milliseconds.
Standard output: one line per file, the sorted [start, end] of its busy times."""

import io
import json
import re
import sys
from datetime import datetime, timedelta, timezone
from zoneinfo import ZoneInfo

import vobject
from dateutil import rrule, tz

SITE = ZoneInfo("America/Los_Angeles")
UTC = timezone.utc
WINDOWS = {
    "pacific standard time": "America/Los_Angeles",
    "eastern standard time": "America/New_York",
    "tokyo standard time": "Asia/Tokyo",
    "gmt standard time": "Europe/London",
}
DAY = timedelta(days=1)


class Date:
    """wall: naive. kind: "day" or "time"."""

    def __init__(self, wall, kind, zone):
        self.wall, self.kind, self.zone = wall, kind, zone

    def instant(self):
        return instant_of(self.wall, self.zone)


def instant_of(wall, zone):
    return tz.resolve_imaginary(wall.replace(tzinfo=zone)).astimezone(UTC)


def wall_of(instant, zone):
    return instant.astimezone(zone).replace(tzinfo=None, fold=0)


def param(line, name):
    for key, values in line.params.items():
        if key.upper() == name:
            return ",".join(values)
    return None


def parse_wall(text):
    return datetime.strptime(text, "%Y%m%dT%H%M%S" if "T" in text else "%Y%m%d")


class File:
    def __init__(self, text):
        self.custom = {}
        unfolded = re.sub(r"\r?\n[ \t]", "", text)
        for block in re.findall(r"^BEGIN:VTIMEZONE\s*$.*?^END:VTIMEZONE\s*$", unfolded, re.S | re.M | re.I):
            zones = tz.tzical(io.StringIO(block))
            for name in zones.keys():
                self.custom[name] = zones.get(name)

    def zone(self, name):
        if name in self.custom:
            return self.custom[name]
        try:
            return ZoneInfo(WINDOWS.get(name.lower(), name))
        except Exception:
            return SITE

    def date(self, value, line):
        value = value.strip().upper()
        if len(value) == 8:
            return Date(parse_wall(value), "day", SITE)
        if value.endswith("Z"):
            return Date(parse_wall(value[:-1]), "time", UTC)
        name = param(line, "TZID")
        return Date(parse_wall(value), "time", SITE if name is None else self.zone(name))


def duration(value):
    found = re.fullmatch(r"\+?P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?", value.strip().upper())
    weeks, days, hours, minutes, seconds = (int(part or 0) for part in found.groups())
    nominal, exact = timedelta(weeks=weeks, days=days), timedelta(hours=hours, minutes=minutes, seconds=seconds)
    return lambda start: instant_of(start.wall + nominal, start.zone) + exact


def between(start, end):
    if start.kind == end.kind == "day":
        days = end.wall - start.wall
        return lambda other: instant_of(other.wall + days, other.zone)
    length = end.instant() - start.instant()
    return lambda other: other.instant() + length


class Event:
    def __init__(self, component, file, addresses):
        lines = [child for child in component.getChildren() if isinstance(child, vobject.base.ContentLine)]
        every = lambda name: [line for line in lines if line.name.upper() == name]
        first = lambda name: next(iter(every(name)), None)
        word = lambda name: first(name).value.strip().upper() if first(name) else ""
        self.uid = first("UID").value if first("UID") else None
        self.start = file.date(first("DTSTART").value, first("DTSTART"))
        if first("DTEND"):
            self.end = between(self.start, file.date(first("DTEND").value, first("DTEND")))
        elif first("DURATION"):
            self.end = duration(first("DURATION").value)
        elif self.start.kind == "day":
            self.end = duration("P1D")
        else:
            self.end = lambda start: start.instant()
        self.rules = [line.value.upper() for line in every("RRULE")]
        self.added = [self.add(value, line, file) for line in every("RDATE") for value in line.value.split(",")]
        self.excepted = [file.date(value, line) for line in every("EXDATE") for value in line.value.split(",")]
        moved = first("RECURRENCE-ID")
        self.replaces = file.date(moved.value, moved) if moved else None
        self.onwards = bool(moved) and (param(moved, "RANGE") or "").upper() == "THISANDFUTURE"
        self.cancelled = word("STATUS") == "CANCELLED"
        mine = [line for line in every("ATTENDEE") if line.value.lower().replace("mailto:", "") in addresses]
        declined = bool(mine) and all((param(line, "PARTSTAT") or "").upper() == "DECLINED" for line in mine)
        self.busy = word("TRANSP") != "TRANSPARENT" and not declined

    def add(self, value, line, file):
        if "/" in value:
            return period(value, line, file)
        date = file.date(value, line)
        if date.kind == "day" and self.start.kind == "time":
            return Date(date.wall, "day", self.start.zone), duration("P1D")
        return date, self.end

    def means(self, date, occurrence):
        """Whether an excepted or moved date is that occurrence of this series."""
        if occurrence.kind == "day":
            return date.wall.date() == occurrence.wall.date()
        if date.kind == "day":
            return date.wall.date() == wall_of(occurrence.instant(), self.start.zone).date()
        return date.instant() == occurrence.instant()

    def order(self, date):
        if self.start.kind == "day":
            return instant_of(datetime.combine(date.wall.date(), datetime.min.time()), SITE)
        if date.kind == "day":
            return instant_of(date.wall, self.start.zone)
        return date.instant()

    def occurrences(self, low, high):
        yield self.start, self.end
        yield from self.added
        zone = self.start.zone
        for rule in self.rules:
            until = re.search(r";?UNTIL=([^;]*)", rule)
            try:
                expanded = rrule.rrulestr(rule.replace(until.group(0), "") if until else rule, dtstart=self.start.wall)
            except ValueError as error:
                if "empty set" in str(error):
                    continue
                raise
            if until:
                expanded = expanded.replace(until=self.until(until.group(1)))
            for wall in expanded.between(wall_of(low, zone), wall_of(high, zone), inc=True):
                yield Date(wall, self.start.kind, zone), self.end

    def until(self, value):
        if self.start.kind == "day":
            return parse_wall(value[:8])
        if len(value) == 8:
            return parse_wall(value) + DAY - timedelta(seconds=1)
        zone = UTC if value.endswith("Z") else SITE
        return wall_of(instant_of(parse_wall(value.rstrip("Z")), zone), self.start.zone)

    def later(self, occurrence, change):
        """That occurrence, moved like the one that `change` replaces."""
        at, to = change.replaces, change.start
        days = self.start.kind == "day" or to.kind == "day"
        zone = to.zone if self.start.kind == "day" else self.start.zone

        def in_series(date):
            wall = date.wall if date.kind == "day" else wall_of(date.instant(), zone)
            return datetime.combine(wall.date(), datetime.min.time()) if days else wall

        shift = (to.wall if days else in_series(to)) - in_series(at)
        return Date(in_series(occurrence) + shift, to.kind, SITE if to.kind == "day" else zone)


def period(value, line, file):
    low, high = value.split("/")
    start = file.date(low, line)
    return start, duration(high) if "P" in high.upper() else between(start, file.date(high, line))


def times(series, changes, low, high):
    for change in changes:
        if not change.cancelled:
            yield change, change.start, change.end
    if series is None:
        return
    onwards = sorted((c for c in changes if c.onwards), key=lambda c: series.order(c.replaces))
    margin = timedelta(days=500 if onwards else 20)
    for occurrence, end in series.occurrences(low - margin, high + margin):
        if any(series.means(date, occurrence) for date in series.excepted):
            continue
        if any(series.means(change.replaces, occurrence) for change in changes):
            continue
        change = None
        for one in onwards:
            if series.order(one.replaces) <= series.order(occurrence):
                change = one
        if change is None:
            if not series.cancelled:
                yield series, occurrence, end
        elif not change.cancelled:
            yield change, series.later(occurrence, change), change.end


def busy(text, low, high, addresses):
    file = File(text)
    found = set()
    calendar = next(vobject.readComponents(text, validate=False, transform=False))
    groups = {}
    for component in calendar.components():
        name = component.name.upper()
        if name == "VEVENT":
            event = Event(component, file, addresses)
            groups.setdefault(event.uid or id(event), []).append(event)
        if name == "VFREEBUSY":
            for line in component.getChildren():
                if line.name.upper() == "FREEBUSY" and (param(line, "FBTYPE") or "").upper() != "FREE":
                    for value in line.value.split(","):
                        start, end = period(value, line, file)
                        found.add((start.instant(), end(start)))
    for group in groups.values():
        changes = [event for event in group if event.replaces]
        masters = [event for event in group if not event.replaces]
        for index, series in enumerate(masters or [None]):
            for event, start, end in times(series, changes if index == 0 else [], low, high):
                if event.busy:
                    found.add((start.instant(), max(start.instant(), end(start))))
    return sorted(
        [round(start.timestamp() * 1000), round(end.timestamp() * 1000)]
        for start, end in found
        if end >= low and start < high
    )


for row in sys.stdin:
    asked = json.loads(row)
    low, high = (datetime.fromtimestamp(asked[name] / 1000, UTC) for name in ("from", "to"))
    try:
        answer = busy(asked["text"], low, high, set(asked["addresses"]))
    except Exception as error:
        answer = {"error": repr(error)}
    print(json.dumps(answer), flush=True)
