// The client's accepted pets, to name them in the booking form (docs/product.md, Schedule and Book).
import { href, Link } from "react-router";

export interface BookingPet {
  id: string;
  name: string;
  /** Breed, size and age, as far as they are known. */
  facts: readonly string[];
}

export function YourPets({ pets }: { pets: readonly BookingPet[] }) {
  return (
    <section className="card mt-6">
      <div className="card-body">
        <h2>Your Pets</h2>
        {pets.length === 0 ? <p>None of your pets are accepted yet.</p> : null}
        <ul className="rows">
          {pets.map(({ id, name, facts }) => (
            <li key={id}>
              <strong>
                <bdi>{name}</bdi>
              </strong>
              <span dir="auto">{facts.join(", ")}</span>
            </li>
          ))}
        </ul>
        <p>
          <Link to={href("/profile/pets")}>Manage Pets</Link>
        </p>
      </div>
    </section>
  );
}
