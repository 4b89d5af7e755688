import { testRandomRequests } from "./fuzz-calls.ts";

testRandomRequests(50);
