import { testRandomRequests } from "../server/fuzz-calls.ts";

testRandomRequests(1_000);
