/** The signed-in visitor as every page knows them: the flags of specification §1, derived on the server. */
export interface Viewer {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  isAuthenticated: true;
  isAdmin: boolean;
  isEmployee: boolean;
  isVerified: boolean;
  /** At least one accepted pet. */
  hasAcceptedDog: boolean;
  /** Ids of the accepted pets. */
  acceptedDogs: string[];
  isCertified: boolean;
}
