import { testRandomLists } from "./compare-lists.ts";

testRandomLists(800);
