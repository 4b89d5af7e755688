;; The hot loops of the embedded search, in the text format of WebAssembly.
;;
;; scripts/build-kernels.ts compiles this file to build/search-kernels.wasm, and kernels.ts loads that.
;; kernels-reference.ts has the same functions as plain JavaScript loops: read a function there first.
;; kernels.test.ts runs both over random data and compares the results.
;;
;; How the data lies in the memory (all addresses are in bytes, all numbers are little-endian):
;;   bitset   one bit per document, in 32-bit words. Its length is a multiple of 64 bytes.
;;   column   one 32-bit value per document.
;;   list     32-bit document numbers, one after the other.
;;   $end     is the address of the first byte after a bitset or list.
;;
;; Why it is fast: the bitset functions process 64 bytes (512 documents) per round, as four 16-byte
;; SIMD vectors. They may read and write up to 63 bytes past $end; memory.ts reserves that room.
;;
;; Every loop has the same frame:
;;   (block $done (loop $next  (br_if $done <finished>)  <body>  (br $next)))
(module
  ;; 65536 pages of 64 KiB are 4 GiB, the most that 32-bit addresses reach. MAX_PAGES in kernels.ts.
  (import "env" "memory" (memory 1 65536 shared))

  ;; set = set AND other
  (func (export "and") (param $set i32) (param $other i32) (param $end i32)
    (block $done (loop $next
      (br_if $done (i32.ge_u (local.get $set) (local.get $end)))
      (v128.store (local.get $set)
        (v128.and (v128.load (local.get $set)) (v128.load (local.get $other))))
      (v128.store offset=16 (local.get $set)
        (v128.and (v128.load offset=16 (local.get $set)) (v128.load offset=16 (local.get $other))))
      (v128.store offset=32 (local.get $set)
        (v128.and (v128.load offset=32 (local.get $set)) (v128.load offset=32 (local.get $other))))
      (v128.store offset=48 (local.get $set)
        (v128.and (v128.load offset=48 (local.get $set)) (v128.load offset=48 (local.get $other))))
      (local.set $set (i32.add (local.get $set) (i32.const 64)))
      (local.set $other (i32.add (local.get $other) (i32.const 64)))
      (br $next))))

  ;; set = set OR other
  (func (export "or") (param $set i32) (param $other i32) (param $end i32)
    (block $done (loop $next
      (br_if $done (i32.ge_u (local.get $set) (local.get $end)))
      (v128.store (local.get $set)
        (v128.or (v128.load (local.get $set)) (v128.load (local.get $other))))
      (v128.store offset=16 (local.get $set)
        (v128.or (v128.load offset=16 (local.get $set)) (v128.load offset=16 (local.get $other))))
      (v128.store offset=32 (local.get $set)
        (v128.or (v128.load offset=32 (local.get $set)) (v128.load offset=32 (local.get $other))))
      (v128.store offset=48 (local.get $set)
        (v128.or (v128.load offset=48 (local.get $set)) (v128.load offset=48 (local.get $other))))
      (local.set $set (i32.add (local.get $set) (i32.const 64)))
      (local.set $other (i32.add (local.get $other) (i32.const 64)))
      (br $next))))

  ;; set = set AND NOT other
  (func (export "andNot") (param $set i32) (param $other i32) (param $end i32)
    (block $done (loop $next
      (br_if $done (i32.ge_u (local.get $set) (local.get $end)))
      (v128.store (local.get $set)
        (v128.andnot (v128.load (local.get $set)) (v128.load (local.get $other))))
      (v128.store offset=16 (local.get $set)
        (v128.andnot (v128.load offset=16 (local.get $set)) (v128.load offset=16 (local.get $other))))
      (v128.store offset=32 (local.get $set)
        (v128.andnot (v128.load offset=32 (local.get $set)) (v128.load offset=32 (local.get $other))))
      (v128.store offset=48 (local.get $set)
        (v128.andnot (v128.load offset=48 (local.get $set)) (v128.load offset=48 (local.get $other))))
      (local.set $set (i32.add (local.get $set) (i32.const 64)))
      (local.set $other (i32.add (local.get $other) (i32.const 64)))
      (br $next))))

  ;; Empties a bitset. JavaScript is slow at this in a shared memory.
  (func (export "clear") (param $set i32) (param $size i32)
    (memory.fill (local.get $set) (i32.const 0) (local.get $size)))

  ;; Copies $size bytes from $other to $set.
  (func (export "copy") (param $set i32) (param $other i32) (param $size i32)
    (memory.copy (local.get $set) (local.get $other) (local.get $size)))

  ;; Sets the bit of every document of a list.
  (func (export "addList") (param $list i32) (param $end i32) (param $set i32)
    (local $doc i32) (local $word i32)
    (block $done (loop $next
      (br_if $done (i32.ge_u (local.get $list) (local.get $end)))
      (local.set $doc (i32.load (local.get $list)))
      ;; the address of the word that holds the document's bit: set + (doc / 32) * 4
      (local.set $word (i32.add
        (i32.shl (i32.shr_u (local.get $doc) (i32.const 5)) (i32.const 2))
        (local.get $set)))
      ;; a shift takes its count modulo 32, so 1 << doc is the bit within the word
      (i32.store (local.get $word)
        (i32.or (i32.load (local.get $word)) (i32.shl (i32.const 1) (local.get $doc))))
      (local.set $list (i32.add (local.get $list) (i32.const 4)))
      (br $next))))

  ;; Sets the bit of those documents of a list whose years include $year. $years has 16 bits per
  ;; entry of the list: the first year in the high byte, the last year in the low byte.
  (func (export "addListInYear")
    (param $list i32) (param $end i32) (param $years i32) (param $year i32) (param $set i32)
    (local $doc i32) (local $word i32) (local $span i32)
    (block $done (loop $next
      (br_if $done (i32.ge_u (local.get $list) (local.get $end)))
      (local.set $doc (i32.load (local.get $list)))
      (local.set $word (i32.add
        (i32.shl (i32.shr_u (local.get $doc) (i32.const 5)) (i32.const 2))
        (local.get $set)))
      (local.set $span (i32.load16_u (local.get $years)))
      ;; the comparison gives 0 for other years; OR-ing a 0 is faster than a branch
      (i32.store (local.get $word)
        (i32.or
          (i32.load (local.get $word))
          (i32.shl
            (i32.and
              (i32.le_u (i32.shr_u (local.get $span) (i32.const 8)) (local.get $year))
              (i32.le_u (local.get $year) (i32.and (local.get $span) (i32.const 255))))
            (local.get $doc))))
      (local.set $list (i32.add (local.get $list) (i32.const 4)))
      (local.set $years (i32.add (local.get $years) (i32.const 2)))
      (br $next))))

  ;; Counts the documents that are in both bitsets. A popcount per byte is summed up pairwise into
  ;; four 32-bit lanes. Passing one bitset twice counts that bitset.
  (func (export "countIntersection") (param $set i32) (param $other i32) (param $end i32) (result i32)
    (local $totals v128) (local $bits v128)
    (block $done (loop $next
      (br_if $done (i32.ge_u (local.get $set) (local.get $end)))
      (local.set $bits
        (v128.and (v128.load (local.get $set)) (v128.load (local.get $other))))
      (local.set $totals (i32x4.add
        (i32x4.extadd_pairwise_i16x8_u (i16x8.extadd_pairwise_i8x16_u (i8x16.popcnt (local.get $bits))))
        (local.get $totals)))
      (local.set $bits
        (v128.and (v128.load offset=16 (local.get $set)) (v128.load offset=16 (local.get $other))))
      (local.set $totals (i32x4.add
        (i32x4.extadd_pairwise_i16x8_u (i16x8.extadd_pairwise_i8x16_u (i8x16.popcnt (local.get $bits))))
        (local.get $totals)))
      (local.set $bits
        (v128.and (v128.load offset=32 (local.get $set)) (v128.load offset=32 (local.get $other))))
      (local.set $totals (i32x4.add
        (i32x4.extadd_pairwise_i16x8_u (i16x8.extadd_pairwise_i8x16_u (i8x16.popcnt (local.get $bits))))
        (local.get $totals)))
      (local.set $bits
        (v128.and (v128.load offset=48 (local.get $set)) (v128.load offset=48 (local.get $other))))
      (local.set $totals (i32x4.add
        (i32x4.extadd_pairwise_i16x8_u (i16x8.extadd_pairwise_i8x16_u (i8x16.popcnt (local.get $bits))))
        (local.get $totals)))
      (local.set $set (i32.add (local.get $set) (i32.const 64)))
      (local.set $other (i32.add (local.get $other) (i32.const 64)))
      (br $next)))
    ;; the sum of the four lanes
    (i32.add (i32x4.extract_lane 0 (local.get $totals))
      (i32.add (i32x4.extract_lane 1 (local.get $totals))
        (i32.add (i32x4.extract_lane 2 (local.get $totals))
          (i32x4.extract_lane 3 (local.get $totals))))))

  ;; Whether a document is in both bitsets. Stops at the first one.
  (func (export "intersects") (param $set i32) (param $other i32) (param $end i32) (result i32)
    (block $done (loop $next
      (br_if $done (i32.ge_u (local.get $set) (local.get $end)))
      (if (v128.any_true (v128.or
          (v128.or
            (v128.and (v128.load (local.get $set)) (v128.load (local.get $other)))
            (v128.and (v128.load offset=16 (local.get $set)) (v128.load offset=16 (local.get $other))))
          (v128.or
            (v128.and (v128.load offset=32 (local.get $set)) (v128.load offset=32 (local.get $other)))
            (v128.and (v128.load offset=48 (local.get $set)) (v128.load offset=48 (local.get $other))))))
        (then (return (i32.const 1))))
      (local.set $set (i32.add (local.get $set) (i32.const 64)))
      (local.set $other (i32.add (local.get $other) (i32.const 64)))
      (br $next)))
    (i32.const 0))

  ;; Writes the documents that are in both bitsets into a third bitset, and counts them.
  (func (export "intersect") (param $set i32) (param $other i32) (param $end i32) (param $into i32) (result i32)
    (local $totals v128) (local $bits v128)
    (block $done (loop $next
      (br_if $done (i32.ge_u (local.get $set) (local.get $end)))
      (local.set $bits
        (v128.and (v128.load (local.get $set)) (v128.load (local.get $other))))
      (v128.store (local.get $into) (local.get $bits))
      (local.set $totals (i32x4.add
        (i32x4.extadd_pairwise_i16x8_u (i16x8.extadd_pairwise_i8x16_u (i8x16.popcnt (local.get $bits))))
        (local.get $totals)))
      (local.set $bits
        (v128.and (v128.load offset=16 (local.get $set)) (v128.load offset=16 (local.get $other))))
      (v128.store offset=16 (local.get $into) (local.get $bits))
      (local.set $totals (i32x4.add
        (i32x4.extadd_pairwise_i16x8_u (i16x8.extadd_pairwise_i8x16_u (i8x16.popcnt (local.get $bits))))
        (local.get $totals)))
      (local.set $bits
        (v128.and (v128.load offset=32 (local.get $set)) (v128.load offset=32 (local.get $other))))
      (v128.store offset=32 (local.get $into) (local.get $bits))
      (local.set $totals (i32x4.add
        (i32x4.extadd_pairwise_i16x8_u (i16x8.extadd_pairwise_i8x16_u (i8x16.popcnt (local.get $bits))))
        (local.get $totals)))
      (local.set $bits
        (v128.and (v128.load offset=48 (local.get $set)) (v128.load offset=48 (local.get $other))))
      (v128.store offset=48 (local.get $into) (local.get $bits))
      (local.set $totals (i32x4.add
        (i32x4.extadd_pairwise_i16x8_u (i16x8.extadd_pairwise_i8x16_u (i8x16.popcnt (local.get $bits))))
        (local.get $totals)))
      (local.set $set (i32.add (local.get $set) (i32.const 64)))
      (local.set $other (i32.add (local.get $other) (i32.const 64)))
      (local.set $into (i32.add (local.get $into) (i32.const 64)))
      (br $next)))
    ;; the sum of the four lanes
    (i32.add (i32x4.extract_lane 0 (local.get $totals))
      (i32.add (i32x4.extract_lane 1 (local.get $totals))
        (i32.add (i32x4.extract_lane 2 (local.get $totals))
          (i32x4.extract_lane 3 (local.get $totals))))))

  ;; The documents from 0 on are divided into runs; $ends lists the first document after each run.
  ;; Writes into $into how many documents of the bitset each run has.
  (func (export "countRuns") (param $set i32) (param $ends i32) (param $endsEnd i32) (param $into i32)
    (local $at i32) (local $end i32) (local $upTo i32) (local $before i32) (local $whole i64)
    (local.set $at (local.get $set))
    (block $done (loop $nextRun
      (br_if $done (i32.ge_u (local.get $ends) (local.get $endsEnd)))
      (local.set $end (i32.load (local.get $ends)))
      ;; $whole counts all 64-bit words up to the one in which the run ends
      (block $inLastWord (loop $nextWord
        (br_if $inLastWord (i32.ge_u
          (local.get $at)
          (i32.add
            (i32.shl (i32.shr_u (local.get $end) (i32.const 6)) (i32.const 3))
            (local.get $set))))
        (local.set $whole (i64.add (i64.popcnt (i64.load (local.get $at))) (local.get $whole)))
        (local.set $at (i32.add (local.get $at) (i32.const 8)))
        (br $nextWord)))
      ;; plus the bits below $end in that last word
      (local.set $upTo (i32.wrap_i64 (i64.add
        (i64.popcnt (i64.and
          (i64.load (local.get $at))
          (i64.sub (i64.shl (i64.const 1) (i64.extend_i32_u (local.get $end))) (i64.const 1))))
        (local.get $whole))))
      (i32.store (local.get $into) (i32.sub (local.get $upTo) (local.get $before)))
      (local.set $before (local.get $upTo))
      (local.set $into (i32.add (local.get $into) (i32.const 4)))
      (local.set $ends (i32.add (local.get $ends) (i32.const 4)))
      (br $nextRun))))

  ;; The next four functions visit the documents of a bitset in ascending order. 512 documents
  ;; without any bit are skipped at once, because most bitsets have long empty stretches. Else 64 bits
  ;; are loaded, and i64.ctz (count trailing zeros) finds the next set bit among them; bits & (bits - 1)
  ;; removes it. $at is the document times 4, which is its offset in a column.

  ;; tallies[column[doc]] += 1 for every document of the bitset.
  (func (export "tally")
    (param $set i32) (param $end i32) (param $column i32) (param $tallies i32)
    (local $bits i64) (local $base i32) (local $at i32) (local $place i32)
    (block $done (loop $next
      (br_if $done (i32.ge_u (local.get $set) (local.get $end)))
      (block $notEmpty
        (br_if $notEmpty (v128.any_true
          (v128.or (v128.load (local.get $set))
            (v128.or (v128.load offset=16 (local.get $set))
              (v128.or (v128.load offset=32 (local.get $set))
                (v128.load offset=48 (local.get $set)))))))
        (local.set $base (i32.add (local.get $base) (i32.const 512)))
        (local.set $set (i32.add (local.get $set) (i32.const 64)))
        (br $next))
      (local.set $bits (i64.load (local.get $set)))
      (block $noBitLeft (loop $nextBit
        (br_if $noBitLeft (i64.eqz (local.get $bits)))
        (local.set $at (i32.shl
          (i32.add (local.get $base) (i32.wrap_i64 (i64.ctz (local.get $bits))))
          (i32.const 2)))
        (local.set $place (i32.add
          (i32.shl (i32.load (i32.add (local.get $column) (local.get $at))) (i32.const 2))
          (local.get $tallies)))
        (i32.store (local.get $place) (i32.add (i32.load (local.get $place)) (i32.const 1)))
        (local.set $bits (i64.and (local.get $bits) (i64.sub (local.get $bits) (i64.const 1))))
        (br $nextBit)))
      (local.set $base (i32.add (local.get $base) (i32.const 64)))
      (local.set $set (i32.add (local.get $set) (i32.const 8)))
      (br $next))))

  ;; The same for three columns in one pass.
  (func (export "tallyThree")
    (param $set i32) (param $end i32) (param $first i32) (param $second i32) (param $third i32) (param $tallies i32)
    (local $bits i64) (local $base i32) (local $at i32) (local $place i32)
    (block $done (loop $next
      (br_if $done (i32.ge_u (local.get $set) (local.get $end)))
      (block $notEmpty
        (br_if $notEmpty (v128.any_true
          (v128.or (v128.load (local.get $set))
            (v128.or (v128.load offset=16 (local.get $set))
              (v128.or (v128.load offset=32 (local.get $set))
                (v128.load offset=48 (local.get $set)))))))
        (local.set $base (i32.add (local.get $base) (i32.const 512)))
        (local.set $set (i32.add (local.get $set) (i32.const 64)))
        (br $next))
      (local.set $bits (i64.load (local.get $set)))
      (block $noBitLeft (loop $nextBit
        (br_if $noBitLeft (i64.eqz (local.get $bits)))
        (local.set $at (i32.shl
          (i32.add (local.get $base) (i32.wrap_i64 (i64.ctz (local.get $bits))))
          (i32.const 2)))
        (local.set $place (i32.add
          (i32.shl (i32.load (i32.add (local.get $first) (local.get $at))) (i32.const 2))
          (local.get $tallies)))
        (i32.store (local.get $place) (i32.add (i32.load (local.get $place)) (i32.const 1)))
        (local.set $place (i32.add
          (i32.shl (i32.load (i32.add (local.get $second) (local.get $at))) (i32.const 2))
          (local.get $tallies)))
        (i32.store (local.get $place) (i32.add (i32.load (local.get $place)) (i32.const 1)))
        (local.set $place (i32.add
          (i32.shl (i32.load (i32.add (local.get $third) (local.get $at))) (i32.const 2))
          (local.get $tallies)))
        (i32.store (local.get $place) (i32.add (i32.load (local.get $place)) (i32.const 1)))
        (local.set $bits (i64.and (local.get $bits) (i64.sub (local.get $bits) (i64.const 1))))
        (br $nextBit)))
      (local.set $base (i32.add (local.get $base) (i32.const 64)))
      (local.set $set (i32.add (local.get $set) (i32.const 8)))
      (br $next))))

  ;; Writes the documents of the bitset as a list, and returns the address after its last entry.
  (func (export "list")
    (param $set i32) (param $end i32) (param $into i32) (result i32)
    (local $bits i64) (local $base i32) (local $at i32)
    (block $done (loop $next
      (br_if $done (i32.ge_u (local.get $set) (local.get $end)))
      (block $notEmpty
        (br_if $notEmpty (v128.any_true
          (v128.or (v128.load (local.get $set))
            (v128.or (v128.load offset=16 (local.get $set))
              (v128.or (v128.load offset=32 (local.get $set))
                (v128.load offset=48 (local.get $set)))))))
        (local.set $base (i32.add (local.get $base) (i32.const 512)))
        (local.set $set (i32.add (local.get $set) (i32.const 64)))
        (br $next))
      (local.set $bits (i64.load (local.get $set)))
      (block $noBitLeft (loop $nextBit
        (br_if $noBitLeft (i64.eqz (local.get $bits)))
        (local.set $at (i32.shl
          (i32.add (local.get $base) (i32.wrap_i64 (i64.ctz (local.get $bits))))
          (i32.const 2)))
        (i32.store (local.get $into)
          (i32.add (local.get $base) (i32.wrap_i64 (i64.ctz (local.get $bits)))))
        (local.set $into (i32.add (local.get $into) (i32.const 4)))
        (local.set $bits (i64.and (local.get $bits) (i64.sub (local.get $bits) (i64.const 1))))
        (br $nextBit)))
      (local.set $base (i32.add (local.get $base) (i32.const 64)))
      (local.set $set (i32.add (local.get $set) (i32.const 8)))
      (br $next)))
    (local.get $into))

  ;; Writes the lowest value of the bitset's documents, and the highest plus one. The value 0xffffffff
  ;; means "no value": plus one it wraps to 0, so it is never the highest. $low is one more than the
  ;; lowest so far, because locals start at 0, and 0 - 1 wraps to 0xffffffff.
  (func (export "minMax")
    (param $set i32) (param $end i32) (param $column i32) (param $into i32)
    (local $bits i64) (local $base i32) (local $at i32) (local $value i32) (local $low i32) (local $high i32)
    (block $done (loop $next
      (br_if $done (i32.ge_u (local.get $set) (local.get $end)))
      (block $notEmpty
        (br_if $notEmpty (v128.any_true
          (v128.or (v128.load (local.get $set))
            (v128.or (v128.load offset=16 (local.get $set))
              (v128.or (v128.load offset=32 (local.get $set))
                (v128.load offset=48 (local.get $set)))))))
        (local.set $base (i32.add (local.get $base) (i32.const 512)))
        (local.set $set (i32.add (local.get $set) (i32.const 64)))
        (br $next))
      (local.set $bits (i64.load (local.get $set)))
      (block $noBitLeft (loop $nextBit
        (br_if $noBitLeft (i64.eqz (local.get $bits)))
        (local.set $at (i32.shl
          (i32.add (local.get $base) (i32.wrap_i64 (i64.ctz (local.get $bits))))
          (i32.const 2)))
        (local.set $value (i32.load (i32.add (local.get $column) (local.get $at))))
        (local.set $high (select
          (i32.add (local.get $value) (i32.const 1))
          (local.get $high)
          (i32.gt_u (i32.add (local.get $value) (i32.const 1)) (local.get $high))))
        (local.set $low (i32.add
          (select
            (local.get $value)
            (i32.sub (local.get $low) (i32.const 1))
            (i32.lt_u (local.get $value) (i32.sub (local.get $low) (i32.const 1))))
          (i32.const 1)))
        (local.set $bits (i64.and (local.get $bits) (i64.sub (local.get $bits) (i64.const 1))))
        (br $nextBit)))
      (local.set $base (i32.add (local.get $base) (i32.const 64)))
      (local.set $set (i32.add (local.get $set) (i32.const 8)))
      (br $next)))
    (i32.store (local.get $into) (i32.sub (local.get $low) (i32.const 1)))
    (i32.store (i32.add (local.get $into) (i32.const 4)) (local.get $high)))

  ;; Tags are counted per group of documents. Adds tallies[group] to the tally of each member of the
  ;; group and resets it to 0. starts[group] is the place of the group's first member, 16 bits each.
  (func (export "distribute")
    (param $tallies i32) (param $end i32) (param $starts i32) (param $members i32) (param $into i32)
    (local $tally i32) (local $at i32) (local $last i32) (local $place i32)
    (block $done (loop $nextGroup
      (br_if $done (i32.ge_u (local.get $tallies) (local.get $end)))
      (block $isZero
        (br_if $isZero (i32.eqz (local.tee $tally (i32.load (local.get $tallies)))))
        (i32.store (local.get $tallies) (i32.const 0))
        (local.set $at (i32.add
          (i32.shl (i32.load (local.get $starts)) (i32.const 1))
          (local.get $members)))
        (local.set $last (i32.add
          (i32.shl (i32.load (i32.add (local.get $starts) (i32.const 4))) (i32.const 1))
          (local.get $members)))
        (block $noMemberLeft (loop $nextMember
          (br_if $noMemberLeft (i32.ge_u (local.get $at) (local.get $last)))
          (local.set $place (i32.add
            (i32.shl (i32.load16_u (local.get $at)) (i32.const 2))
            (local.get $into)))
          (i32.store (local.get $place) (i32.add (i32.load (local.get $place)) (local.get $tally)))
          (local.set $at (i32.add (local.get $at) (i32.const 2)))
          (br $nextMember))))
      (local.set $tallies (i32.add (local.get $tallies) (i32.const 4)))
      (local.set $starts (i32.add (local.get $starts) (i32.const 4)))
      (br $nextGroup))))

  ;; Writes the addresses at which the byte $first is followed by the byte $second, and returns the
  ;; address after the last one. It compares sixteen places per round, so it may also find pairs up
  ;; to 15 bytes past $end.
  (func (export "findPairs")
    (param $chars i32) (param $end i32) (param $first i32) (param $second i32) (param $into i32)
    (result i32)
    (local $bits i32) (local $firsts v128) (local $seconds v128)
    (local.set $firsts (i8x16.splat (local.get $first)))
    (local.set $seconds (i8x16.splat (local.get $second)))
    (block $done (loop $next
      (br_if $done (i32.ge_u (local.get $chars) (local.get $end)))
      (local.set $bits (i8x16.bitmask (v128.and
        (i8x16.eq (v128.load (local.get $chars)) (local.get $firsts))
        (i8x16.eq
          (v128.load (i32.add (local.get $chars) (i32.const 1)))
          (local.get $seconds)))))
      (block $noBitLeft (loop $nextBit
        (br_if $noBitLeft (i32.eqz (local.get $bits)))
        (i32.store (local.get $into) (i32.add (local.get $chars) (i32.ctz (local.get $bits))))
        (local.set $into (i32.add (local.get $into) (i32.const 4)))
        (local.set $bits (i32.and (local.get $bits) (i32.sub (local.get $bits) (i32.const 1))))
        (br $nextBit)))
      (local.set $chars (i32.add (local.get $chars) (i32.const 16)))
      (br $next)))
    (local.get $into))

  ;; Writes the bitset of the documents whose column value lies between $low and $high, both included.
  ;; Four values are compared at once and give four bits; eight such groups fill one word of the bitset.
  (func (export "selectBetween")
    (param $column i32) (param $columnEnd i32) (param $low i32) (param $high i32) (param $into i32)
    (local $values v128) (local $lows v128) (local $highs v128)
    (local.set $lows (i32x4.splat (local.get $low)))
    (local.set $highs (i32x4.splat (local.get $high)))
    (block $done (loop $next
      (br_if $done (i32.ge_u (local.get $column) (local.get $columnEnd)))
      (local.get $into)
      (i32.const 0)
      (local.set $values (v128.load (local.get $column)))
      (i32.shl
        (i32x4.bitmask (v128.and
          (i32x4.ge_u (local.get $values) (local.get $lows))
          (i32x4.le_u (local.get $values) (local.get $highs))))
        (i32.const 0))
      (i32.or)
      (local.set $values (v128.load offset=16 (local.get $column)))
      (i32.shl
        (i32x4.bitmask (v128.and
          (i32x4.ge_u (local.get $values) (local.get $lows))
          (i32x4.le_u (local.get $values) (local.get $highs))))
        (i32.const 4))
      (i32.or)
      (local.set $values (v128.load offset=32 (local.get $column)))
      (i32.shl
        (i32x4.bitmask (v128.and
          (i32x4.ge_u (local.get $values) (local.get $lows))
          (i32x4.le_u (local.get $values) (local.get $highs))))
        (i32.const 8))
      (i32.or)
      (local.set $values (v128.load offset=48 (local.get $column)))
      (i32.shl
        (i32x4.bitmask (v128.and
          (i32x4.ge_u (local.get $values) (local.get $lows))
          (i32x4.le_u (local.get $values) (local.get $highs))))
        (i32.const 12))
      (i32.or)
      (local.set $values (v128.load offset=64 (local.get $column)))
      (i32.shl
        (i32x4.bitmask (v128.and
          (i32x4.ge_u (local.get $values) (local.get $lows))
          (i32x4.le_u (local.get $values) (local.get $highs))))
        (i32.const 16))
      (i32.or)
      (local.set $values (v128.load offset=80 (local.get $column)))
      (i32.shl
        (i32x4.bitmask (v128.and
          (i32x4.ge_u (local.get $values) (local.get $lows))
          (i32x4.le_u (local.get $values) (local.get $highs))))
        (i32.const 20))
      (i32.or)
      (local.set $values (v128.load offset=96 (local.get $column)))
      (i32.shl
        (i32x4.bitmask (v128.and
          (i32x4.ge_u (local.get $values) (local.get $lows))
          (i32x4.le_u (local.get $values) (local.get $highs))))
        (i32.const 24))
      (i32.or)
      (local.set $values (v128.load offset=112 (local.get $column)))
      (i32.shl
        (i32x4.bitmask (v128.and
          (i32x4.ge_u (local.get $values) (local.get $lows))
          (i32x4.le_u (local.get $values) (local.get $highs))))
        (i32.const 28))
      (i32.or)
      (i32.store)
      (local.set $into (i32.add (local.get $into) (i32.const 4)))
      (local.set $column (i32.add (local.get $column) (i32.const 128)))
      (br $next))))
)
