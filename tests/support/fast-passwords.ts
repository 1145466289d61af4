// Password hashes at the lowest cost. At full cost they would take most of the time of the tests of accounts.
import { passwordCost } from "~/platform/sign-in/passwords";

Object.assign(passwordCost, { memoryCost: 8, timeCost: 1 });
