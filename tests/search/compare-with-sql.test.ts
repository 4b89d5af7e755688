import { testRandomLists } from "./compare-lists.ts";

// tests/deep compares 20,000 lists.
testRandomLists(400);
