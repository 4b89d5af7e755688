-- A return that its buyer withdrew, or that never arrived. Its moves are in the next file: a new value is of use only once it is committed.
alter type return_status add value 'closed';
