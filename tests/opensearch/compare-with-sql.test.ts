import { testRandomLists } from "../search/compare-lists.ts";

testRandomLists(2000);
