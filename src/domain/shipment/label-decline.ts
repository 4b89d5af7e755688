/** Our own reasons why a label is declined, as they are stored. A carrier has its own words. */
export const NO_LABEL_RATE = "no rate for this service";
export const NO_CARRIER_ACCOUNT = "no carrier account";
export const BOX_CHANGED = "the box was changed";
