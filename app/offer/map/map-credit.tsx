// Credit for the positions of the zip codes, which their license asks for. Shown below a map drawn from them.
export const MapCredit = () => (
  <>
    The map is drawn from the zip codes of <a href="https://www.geonames.org/">GeoNames</a> (CC BY 4.0).
  </>
);
