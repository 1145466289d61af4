// A walker's day on the phone (docs/product.md, On the phone).
import { href, Outlet } from "react-router";

import { areCodesOnPhones } from "~/clients/access/queries.server";
import { queueWithoutSignal } from "~/day/pocket/client-action";
import { useCodesOfDay } from "~/day/pocket/use-codes";
import { TodayView } from "~/day/today/today-view";
import { todayTexts as texts } from "~/day/texts/today";
import { readToday } from "~/day/today/read-today.server";
import { submitVisitState } from "~/day/today/submit-step.server";
import { WeatherNote } from "~/offer/weather/weather-note";
import { getExchange } from "~/platform/context/context";
import { walkerContext } from "~/platform/context/command-contexts";
import { phoneNumber } from "~/shared/phone-number";
import { RefusalNote } from "~/ui/app/refusal-note";
import { Drawing } from "~/ui/drawing";
import { Icon } from "~/ui/icon";
import { useSite } from "~/ui/use-site";

import type { Route } from "./+types/today";

export async function loader({ context }: Route.LoaderArgs) {
  const { query } = getExchange(context);
  const ctx = walkerContext(context);
  return { today: await readToday(ctx, query.get("day")), areOnPhones: await areCodesOnPhones(ctx.db) };
}

export const action = async (args: Route.ActionArgs) => submitVisitState(args);

export const clientAction = (args: Route.ClientActionArgs) => queueWithoutSignal(args);

export const meta = () => [{ title: texts.title }];

export default function TodayPage({ loaderData: { today, areOnPhones }, actionData }: Route.ComponentProps) {
  useCodesOfDay(areOnPhones);
  return (
    <TodayView today={today} nothing={<Nothing isToday={today.isToday} />}>
      <RefusalNote reply={actionData} />
      <WeatherNote to="walkers" date={today.date} />
      <Outlet />
    </TodayView>
  );
}

function Nothing({ isToday }: { isToday: boolean }) {
  const { identity, viewer } = useSite();
  return (
    <div className="empty stack walks-empty">
      <Drawing name="vignette-walk" />
      <h2>{isToday ? texts.nothing : texts.nothingOn}</h2>
      {!isToday ? null : viewer?.isAdmin ? (
        <p>{texts.nothingForOwner}</p>
      ) : (
        <>
          <p>{texts.nothingForWalker(viewer?.firstName ?? "", identity.walkerName)}</p>
          <p>
            <a href={`tel:${phoneNumber(identity.phone)}`} className="btn btn-quiet">
              <Icon name="phone" /> Call {identity.phone}
            </a>
          </p>
        </>
      )}
      {isToday ? null : (
        <p>
          <a href={href("/today")}>{texts.backToToday}</a>
        </p>
      )}
    </div>
  );
}
