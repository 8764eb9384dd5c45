#!/usr/bin/env node
// A file of its own, because the name of the file is how the program knows by which name it was called on Windows.
require('./cal.js');
