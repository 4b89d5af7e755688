import { testRandomLists } from "../search/compare-lists.ts";

testRandomLists(20_000);
