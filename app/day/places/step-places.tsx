// Where a visit began and ended, a link to a map each.
import { mapOf, type ShownPlace } from "./rules";
import { placeTexts as texts } from "../texts/steps";

export const StepPlaces = ({ places }: { places: readonly ShownPlace[] }) =>
  places.length === 0 ? null : (
    <ul className="plain-list">
      {places.map((place) => (
        <li key={place.step}>
          <a href={mapOf(place)} target="_blank" rel="noreferrer">
            {texts.onMap(place.step)}
          </a>
        </li>
      ))}
    </ul>
  );
