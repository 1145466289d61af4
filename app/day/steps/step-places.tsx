// Map links to where a visit began and ended.
import { mapLink, type ShownPlace } from "./places";
import { placeTexts as texts } from "../texts/steps";

export const StepPlaces = ({ places }: { places: readonly ShownPlace[] }) =>
  places.length === 0 ? null : (
    <ul className="plain-list">
      {places.map((place) => (
        <li key={place.step}>
          <a href={mapLink(place)} target="_blank" rel="noreferrer">
            {texts.onMap(place.step)}
          </a>
        </li>
      ))}
    </ul>
  );
